import { useCallback, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "@/lib/router/hooks";
import { useUrlChoice } from "@/lib/search-params";
import { TASK_STATUSES } from "../model";
import { type TaskFilter, readFilter, writeFilter } from "./filters";

/** The state of the board in the URL: the filter, a phone's column, the open card. */
export function useBoardAddress() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [column, setColumn] = useUrlChoice("column", TASK_STATUSES);
  const isOpenedHere = useRef(false);
  const filter = useMemo(() => readFilter(params), [params]);

  const change = useCallback(
    (edit: (params: URLSearchParams) => URLSearchParams, { replace }: { replace: boolean }) =>
      setParams((before) => edit(new URLSearchParams(before)), { replace, preventScrollReset: true }),
    [setParams],
  );
  const name = (taskId: string | null) => (before: URLSearchParams) => {
    if (taskId === null) before.delete("task");
    else before.set("task", taskId);
    return before;
  };

  return {
    filter,
    setFilter: (part: Partial<TaskFilter>) =>
      change((before) => writeFilter(before, { ...readFilter(before), ...part }), { replace: true }),
    column,
    setColumn,
    openId: params.get("task"),
    open: (taskId: string) => {
      isOpenedHere.current = true;
      change(name(taskId), { replace: false });
    },
    close: () => {
      if (isOpenedHere.current) void navigate(-1);
      else change(name(null), { replace: true });
      isOpenedHere.current = false;
    },
  };
}
