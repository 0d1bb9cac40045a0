import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../lib/navigation.ts';
import { Icon } from '../icon/Icon.tsx';
import { MenuLink } from './MenuLink.tsx';

interface Props {
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** Whether the page that is shown belongs to this entry. */
  readonly isCurrent: boolean;
  readonly currentPath: string;
  /** Whether the menu is shown as a panel, in which the list is an accordion that only a visitor closes. */
  readonly isPanelOpen: () => boolean;
  readonly onChoose: () => void;
}

/** The entry of the menu that opens a list of links. */
export function DropDown({ name, items, isCurrent, currentPath, isPanelOpen, onChoose }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);

  // Layout effects: an event may come between React's first commit and its passive effects.
  // It may have been opened before this code was loaded.
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);

  useLayoutEffect(() => {
    // On the element itself: the state follows it only with the toggle event.
    const close = (): boolean => {
      if (!details.current?.open || isPanelOpen()) return false;
      details.current.open = false;
      return true;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && close()) summary.current?.focus();
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close();
    };
    // On the document: focus may be anywhere, since Safari does not focus a summary that is clicked.
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [isPanelOpen]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && !isPanelOpen()) setOpen(false);
  };
  const choose = () => {
    setOpen(false);
    onChoose();
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
      <ul className="submenu">
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink {...item} current={item.path === currentPath && 'page'} onChoose={choose} />
          </li>
        ))}
      </ul>
    </details>
  );
}
