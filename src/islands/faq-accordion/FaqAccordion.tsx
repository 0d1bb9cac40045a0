import { type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { useVisitorState } from '../visitor-state.ts';

/** A question with its answer. */
interface Faq {
  /** Id of the answer, to which an address may point. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
}

interface Props {
  /** Name that the questions share; a browser that knows `<details name>` keeps one of them open at a time. */
  readonly name: string;
  readonly faqs: readonly Faq[];
}

/**
 * Questions that open one at a time and close again. Without this code each is a `<details>`; the code stands in where a
 * browser does not know the name of details, or does not open the question that the address points to.
 */
export default function FaqAccordion({ name, faqs }: Props) {
  useVisitorState(faqs[0]?.id ?? name);
  const questions = useRef(new Map<string, HTMLDetailsElement>());
  // Several, where a browser without names had them opened before this code was loaded.
  const [openIds, setOpenIds] = useState<readonly string[]>([]);

  // A layout effect: a click may come between React's first commit and its passive effects.
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
    // What a visitor opened, or closed again, before this code was loaded counts for more than the address.
    if (!('onbeforematch' in document) && opened.length === 0) openAddressed();
    addEventListener('hashchange', openAddressed);
    return () => removeEventListener('hashchange', openAddressed);
  }, []);

  const onToggle = (id: string, { currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setOpenIds([id]);
    else setOpenIds((ids) => ids.filter((other) => other !== id));
  };

  return (
    <div className="max-w-3xl divide-y divide-sand-dark border-y border-sand-dark">
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
