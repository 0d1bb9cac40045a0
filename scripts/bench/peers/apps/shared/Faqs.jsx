'use client';
import { useState } from 'react';

/** One answer open at a time; an answer that is closed is not in the page. */
export function Faqs({ faqs }) {
  const [open, setOpen] = useState();
  return (
    <section className="page">
      <h2>Questions couples ask</h2>
      {faqs.map(({ question, answer }) => (
        <div key={question} className="faq">
          <h3>
            <button
              type="button"
              aria-expanded={open === question}
              onClick={() => setOpen(open === question ? undefined : question)}
            >
              {question}
            </button>
          </h3>
          {open === question && <p>{answer}</p>}
        </div>
      ))}
    </section>
  );
}
