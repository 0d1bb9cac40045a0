import { type ReactNode, useEffect, useRef } from 'react';
import { enhanceMenu } from './enhance-menu.ts';

/**
 * The menu of the header. Its HTML comes from the page and works by itself; React never renders the list again, so what
 * a visitor opened before the code came stays open. The code adds what HTML cannot do (enhance-menu.ts).
 */
export default function HeaderMenu({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? enhanceMenu(box.current) : undefined), []);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
