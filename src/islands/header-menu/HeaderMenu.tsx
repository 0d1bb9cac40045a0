import { type FocusEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isLinkFollowed } from '../link-clicks.ts';
import { StaticChildren } from '../StaticChildren.tsx';
import { useVisitorState } from '../visitor-state.ts';

/** Id of the panel. */
const MENU = 'menu';

interface Props {
  readonly words: { readonly name: string; readonly open: string; readonly close: string };
  /** The entries, with at most one `<details>`, the drop-down; and what the panel has beside them. Static HTML. */
  readonly children: ReactNode;
}

/**
 * Handles an event of the whole document while the component is mounted.
 * A layout effect: an event may come between React's first commit and its passive effects.
 */
function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useLayoutEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => onEvent(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}

const isPopoverOpen = (nav: HTMLElement | null): nav is HTMLElement =>
  nav !== null && 'hidePopover' in nav && nav.matches(':popover-open');

/**
 * The main menu: a bar with a drop-down on a wide screen, a panel with an accordion on a narrow one. Popover and
 * `<details>` make it work without this code; where popovers are not supported, a checkbox takes the place of the button.
 * This code adds closing: of the drop-down on Escape, on a visitor's click outside and when focus leaves; of the panel when
 * focus leaves; of both when a link is chosen.
 */
export default function HeaderMenu({ words, children }: Props) {
  useVisitorState(MENU);
  const nav = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLInputElement>(null);
  const closePanel = () => {
    if (toggle.current) toggle.current.checked = false;
    if (isPopoverOpen(nav.current)) nav.current.hidePopover();
  };
  const findDropDown = () => nav.current?.querySelector<HTMLDetailsElement>('details[open]');
  /** Closes the drop-down of the bar; in the panel it is an accordion, which only a visitor closes. */
  const closeDropDown = (): HTMLDetailsElement | undefined => {
    const dropDown = findDropDown();
    if (!dropDown || toggle.current?.checked || isPopoverOpen(nav.current)) return undefined;
    dropDown.open = false;
    return dropDown;
  };
  // Of the document: focus may be anywhere, since Safari does not focus a summary that is clicked.
  useDocumentEvent('keydown', ({ key }) => {
    if (key === 'Escape') closeDropDown()?.querySelector('summary')?.focus();
  });
  useDocumentEvent('click', (event) => {
    const { isTrusted, target } = event;
    if (isTrusted && target instanceof Node && !findDropDown()?.contains(target)) closeDropDown();
    // Closed when a link is chosen: a page that is restored by the back button shows its menu as it was left.
    if (!isLinkFollowed(event)) return;
    findDropDown()?.removeAttribute('open');
    closePanel();
  });
  // The open panel covers the page, so it must close when Tab moves focus out of it. Not when focus moves to the checkbox:
  // the click that follows toggles the panel.
  const onBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    if (!relatedTarget) return;
    const dropDown = findDropDown();
    if (dropDown?.contains(target) && !dropDown.contains(relatedTarget)) closeDropDown();
    if (relatedTarget !== toggle.current && !currentTarget.contains(relatedTarget)) closePanel();
  };
  return (
    <>
      <button type="button" popoverTarget={MENU} className="menu-button" aria-label={words.open}>
        <Icon name="menu" />
      </button>
      {/* An empty value, so that the directive `intent` does not take it for a field that was filled in. */}
      <input ref={toggle} type="checkbox" value="" className="menu-toggle" aria-label={words.open} />
      <nav ref={nav} id={MENU} popover="auto" aria-label={words.name} onBlur={onBlur}>
        <button
          type="button"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          className="menu-button"
          aria-label={words.close}
        >
          <Icon name="x" />
        </button>
        <StaticChildren within={MENU}>{children}</StaticChildren>
      </nav>
    </>
  );
}
