import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { sendFile } from "@/api/upload";
import { profileQuery } from "./queries";
import { sessionQuery } from "./session";

interface SentPicture {
  file: Blob;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** The page and the header show the picture; both fetch their links anew. */
async function showPicture(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(profileQuery),
    queryClient.invalidateQueries(sessionQuery),
  ]);
}

export function useSetPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: SentPicture) =>
      sendFile({ path: "/api/me/avatar", fileName: "picture.jpg", ...picture }),
    onSuccess: () => showPicture(queryClient),
  });
}

export function useRemovePicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/me/avatar")),
    onSuccess: () => showPicture(queryClient),
  });
}
