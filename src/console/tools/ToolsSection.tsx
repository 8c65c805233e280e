import { SignatureTool } from "./SignatureTool.tsx";
import { TokenTool } from "./TokenTool.tsx";

/** Shows the tools that inspect tokens and signatures. */
export default function ToolsSection() {
  return (
    <>
      <TokenTool />
      <SignatureTool />
    </>
  );
}
