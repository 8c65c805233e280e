import type { ComponentProps } from "react";
import { PageFrame, PageTask } from "./Page.tsx";

/** Shows one screen whose header and task come and go together. */
export function WholePage(
  props: Omit<ComponentProps<typeof PageFrame>, "children"> & ComponentProps<typeof PageTask>,
) {
  return (
    <PageFrame {...props}>
      <PageTask {...props} />
    </PageFrame>
  );
}
