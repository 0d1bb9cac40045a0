'use client';
import { useState } from 'react';

const FIELDS = [
  { name: 'your_name', type: 'text', autoComplete: 'name', isWrong: (value) => value.trim().length < 2 },
  {
    name: 'mobile_number',
    type: 'tel',
    autoComplete: 'tel',
    isWrong: (value) => value.replace(/\D/g, '').length < 11,
  },
  {
    name: 'email_address',
    type: 'email',
    autoComplete: 'email',
    isWrong: (value) => value !== '' && !value.includes('@'),
  },
];
const EMPTY = {
  your_name: '',
  mobile_number: '',
  email_address: '',
  location: '',
  doctor: '',
  consent: false,
};

/** Controlled fields, validated on submit. It sends no request, because only its loading cost is measured. */
export function AppointmentForm({ form, branches, doctors }) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState([]);
  const [isSent, setSent] = useState(false);
  const set = (name) => (event) =>
    setValues({
      ...values,
      [name]: name === 'consent' ? event.currentTarget.checked : event.currentTarget.value,
    });
  const submit = (event) => {
    event.preventDefault();
    const wrong = [
      ...FIELDS.filter(({ name, isWrong }) => isWrong(values[name])).map(({ name }) => name),
      ...['location', 'doctor', 'consent'].filter((name) => !values[name]),
    ];
    setErrors(wrong);
    setSent(wrong.length === 0);
  };
  const choices = { location: branches, doctor: doctors };
  return (
    <section className="page">
      <h2>{form.heading}</h2>
      <form onSubmit={submit} noValidate>
        {FIELDS.map(({ name, type, autoComplete }) => (
          <label key={name}>
            {form.labels[name]}
            <input
              {...{ name, type, autoComplete }}
              value={values[name]}
              onChange={set(name)}
              aria-invalid={errors.includes(name)}
            />
          </label>
        ))}
        {Object.entries(choices).map(([name, [first, ...rest]]) => (
          <label key={name}>
            {form.labels[name]}
            <select
              name={name}
              value={values[name]}
              onChange={set(name)}
              aria-invalid={errors.includes(name)}
            >
              <option value="">{first}</option>
              {rest.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        ))}
        <label className="consent">
          <input type="checkbox" checked={values.consent} onChange={set('consent')} />
          <span>{form.consent.before + form.consent.link + form.consent.after}</span>
        </label>
        <button type="submit" className="button">
          {form.submit}
        </button>
        <p role="status">{errors.length > 0 ? form.problem : isSent ? form.sent.title : ''}</p>
      </form>
    </section>
  );
}
