'use client';
import { useState } from 'react';

/** An accordion with one open answer; closed answers are not in the DOM. */
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
