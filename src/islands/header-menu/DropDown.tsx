import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isLinkFollowed } from '../link-clicks.ts';
import { useDocumentEvent } from './use-document-event.ts';

interface Props {
  readonly name: string;
  /** The list of links. */
  readonly children: ReactNode;
  /** Whether the page that is shown belongs to this entry. */
  readonly isCurrent: boolean;
  /** Whether the menu is shown as a panel, in which the list is an accordion that only a visitor closes. */
  readonly isPanelOpen: () => boolean;
}

/** The entry of the menu that opens a list of links. */
export function DropDown({ name, children, isCurrent, isPanelOpen }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  // It may have been opened before this code was loaded. A layout effect, as in `useDocumentEvent`.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);

  // On the element itself: the state follows it only with the toggle event.
  const close = (): boolean => {
    if (!details.current?.open || isPanelOpen()) return false;
    details.current.open = false;
    return true;
  };
  // Of the document: focus may be anywhere, since Safari does not focus a summary that is clicked.
  useDocumentEvent('keydown', ({ key }) => {
    if (key === 'Escape' && close()) summary.current?.focus();
  });
  useDocumentEvent('click', (event) => {
    if (!details.current) return;
    if (isLinkFollowed(event)) details.current.open = false;
    else if (event.target instanceof Node && !details.current.contains(event.target)) close();
  });

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !isPanelOpen()) setOpen(false);
  };

  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={onBlur}
      suppressHydrationWarning
    >
      <summary ref={summary} className="menu-item" aria-current={isCurrent || undefined}>
        {name}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      {children}
    </details>
  );
}
