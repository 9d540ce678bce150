import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { sendFile } from "@/api/upload";
import { profileQuery } from "./queries";
import { sessionQuery } from "./session";

interface SentPicture {
  file: Blob;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** The page and the header show the picture; both fetch their links again. */
const shown = [profileQuery, sessionQuery];

export function useSetPicture() {
  return useApiMutation({
    mutationFn: (picture: SentPicture) =>
      sendFile({ path: "/api/me/avatar", fileName: "picture.jpg", ...picture }),
    awaits: shown,
  });
}

export function useRemovePicture() {
  return useApiMutation({
    mutationFn: () => callApi("DELETE", "/api/me/avatar"),
    awaits: shown,
  });
}
