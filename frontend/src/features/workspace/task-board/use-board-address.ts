import { useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "@/lib/router/hooks";
import { useUrlChoice } from "@/lib/search-params";
import { TASK_STATUSES } from "../model";
import { type TaskFilter, readFilter, writeFilter } from "./filters";

/** The state of the board in the URL: the filter, a phone's column, the open card. */
export function useBoardAddress() {
  const [params, , changeParams] = useSearchParams();
  const navigate = useNavigate();
  const [column, setColumn] = useUrlChoice("column", TASK_STATUSES);
  const isOpenedHere = useRef(false);
  const filter = useMemo(() => readFilter(params), [params]);

  return {
    filter,
    setFilter: (part: Partial<TaskFilter>) =>
      changeParams((pending) => writeFilter({ ...readFilter(pending), ...part }), { replace: true }),
    column,
    setColumn,
    openId: params.get("task"),
    open: (taskId: string) => {
      isOpenedHere.current = true;
      changeParams({ task: taskId });
    },
    close: () => {
      if (isOpenedHere.current) void navigate(-1);
      else changeParams({ task: null }, { replace: true });
      isOpenedHere.current = false;
    },
  };
}
