import { type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useVisitorState } from '../visitor-state.ts';

/** Question with its answer. */
interface Faq {
  /** Id of the answer, for links. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
}

interface Props {
  /** Value of `<details name>`: browsers that support it keep at most one question open. */
  readonly name: string;
  readonly faqs: readonly Faq[];
}

/**
 * Accordion of questions, of which at most one is open. Works as `<details>` without this code. The code covers browsers
 * that lack `<details name>`, or that do not open the question in the URL.
 */
export default function FaqAccordion({ name, faqs }: Props) {
  useVisitorState(faqs[0]?.id ?? name);
  const questions = useRef(new Map<string, HTMLDetailsElement>());
  // Several ids, because browsers without `<details name>` may have opened several before this code loaded.
  const [openIds, setOpenIds] = useState<readonly string[]>([]);

  // A layout effect, because a click may come between React's first commit and its passive effects.
  useLayoutEffect(() => {
    const openAddressed = () => {
      const [id = '', question] =
        [...questions.current].find(([name]) => location.hash === `#${encodeURIComponent(name)}`) ?? [];
      if (!question || question.open) return;
      question.open = true;
      document.getElementById(id)?.scrollIntoView();
    };
    const opened = [...questions.current].filter(([, question]) => question.open);
    setOpenIds(opened.map(([id]) => id));
    // Questions that the visitor opened or closed before this code loaded take precedence over the URL.
    if (!('onbeforematch' in document) && opened.length === 0) openAddressed();
    addEventListener('hashchange', openAddressed);
    return () => removeEventListener('hashchange', openAddressed);
  }, []);

  const onToggle = (id: string, { currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setOpenIds([id]);
    else setOpenIds((ids) => ids.filter((other) => other !== id));
  };

  return (
    <div className="faqs">
      {faqs.map(({ id, question, answer }) => (
        <details
          key={id}
          ref={(element) => {
            if (element) questions.current.set(id, element);
          }}
          name={name}
          className="faq"
          open={openIds.includes(id)}
          onToggle={(event) => onToggle(id, event)}
          suppressHydrationWarning
        >
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <div id={id}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
