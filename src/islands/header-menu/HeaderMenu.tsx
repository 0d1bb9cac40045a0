import { type FocusEvent, type ReactNode, useRef } from 'react';
import { MENU } from '../../lib/menu-strings.ts';
import { MAIN_MENU } from '../../lib/navigation.ts';
import { PATHS } from '../../lib/paths.ts';
import { Icon } from '../icon/Icon.tsx';
import { isLinkFollowed } from '../link-clicks.ts';
import { DropDown } from './DropDown.tsx';
import { useDocumentEvent } from './use-document-event.ts';

interface Props {
  /** Path of the page that shows the menu. */
  readonly currentPath: string;
  /** The list of the drop-down of the treatments: static HTML, which the properties of the island need not repeat. */
  readonly children: ReactNode;
  /** What the panel of a narrow screen has beside the entries: static HTML. */
  readonly panel?: ReactNode;
}

const isPopoverOpen = (nav: HTMLElement | null): nav is HTMLElement =>
  nav !== null && 'hidePopover' in nav && nav.matches(':popover-open');

/**
 * The main menu: a bar with a drop-down on a wide screen, a panel with an accordion on a narrow one. Popover and
 * `<details>` make it work without this code; where popovers are not supported, a checkbox takes the place of the button.
 * This code adds closing: of the drop-down on Escape, on a click outside and when focus leaves; of the panel when focus
 * leaves; of both when a link is chosen.
 */
export default function HeaderMenu({ currentPath, children, panel }: Props) {
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLInputElement>(null);
  const isPanelOpen = () => toggle.current?.checked === true || isPopoverOpen(nav.current);
  const closePanel = () => {
    if (toggle.current) toggle.current.checked = false;
    if (isPopoverOpen(nav.current)) nav.current.hidePopover();
  };
  // Closed when a link is chosen: a page that is restored by the back button shows its menu as it was left.
  useDocumentEvent('click', (event) => {
    if (isLinkFollowed(event)) closePanel();
  });
  // The open panel covers the page, so it must close when Tab moves focus out of it. Not when focus moves to the checkbox:
  // the click that follows toggles the panel.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && relatedTarget !== toggle.current && !currentTarget.contains(relatedTarget))
      closePanel();
  };
  return (
    <>
      <button type="button" popoverTarget="menu" className="menu-button" aria-label={MENU.open}>
        <Icon name="menu" />
      </button>
      {/* An empty value, so that the directive `intent` does not take it for a field that was filled in. */}
      <input ref={toggle} type="checkbox" value="" className="menu-toggle" aria-label={MENU.open} />
      <nav ref={nav} id="menu" popover="auto" aria-label={MENU.name} onBlur={onBlur}>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="menu-button"
          aria-label={MENU.close}
        >
          <Icon name="x" />
        </button>
        <ul className="menu">
          {MAIN_MENU.map(({ name, path }) => {
            const isParent = path !== '/' && currentPath.startsWith(`${path}/`);
            const current = path === currentPath ? 'page' : isParent || undefined;
            return (
              <li key={path}>
                {path === PATHS.treatments ? (
                  <DropDown name={name} isCurrent={current !== undefined} isPanelOpen={isPanelOpen}>
                    {children}
                  </DropDown>
                ) : (
                  <a className="menu-item" href={path} aria-current={current}>
                    {name}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
        {panel}
      </nav>
    </>
  );
}
