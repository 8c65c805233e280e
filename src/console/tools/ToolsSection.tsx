import { SignatureTool } from "./SignatureTool.tsx";
import { TokenTool } from "./TokenTool.tsx";

/** What looks into tokens and signatures. */
export default function ToolsSection() {
  return (
    <>
      <TokenTool />
      <SignatureTool />
    </>
  );
}
