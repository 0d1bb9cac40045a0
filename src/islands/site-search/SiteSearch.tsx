import { type ReactNode, useEffect, useRef } from 'react';
import { enhanceSearch } from './enhance-search.ts';

/** The search. Form and list are the page's own HTML, which React never renders again. */
export default function SiteSearch({ first, children }: { first: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? enhanceSearch(box.current, first) : undefined), [first]);
  return <div ref={box}>{children}</div>;
}
