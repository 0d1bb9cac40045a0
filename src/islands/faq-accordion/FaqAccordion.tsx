import { type ReactNode, useEffect, useRef } from 'react';
import { enhanceFaqs } from './enhance-faqs.ts';

/**
 * Questions that open one at a time. They are the page's own `<details name>`, which React never renders again; the
 * code only stands in where a browser does not know the name or does not open what an address points to.
 */
export default function FaqAccordion({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? enhanceFaqs(box.current) : undefined), []);
  return <div ref={box}>{children}</div>;
}
