import { type ReactNode, useEffect, useRef } from 'react';
import { enhanceDateTool } from './enhance-date-tool.ts';

/** A tool that counts days. Form and table are the page's own HTML, which React never renders again. */
export default function DateTool({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? enhanceDateTool(box.current) : undefined), []);
  return <div ref={box}>{children}</div>;
}
