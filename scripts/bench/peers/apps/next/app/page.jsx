import { Home } from '../Home.jsx';
import words from '../words.json';

export default function Page() {
  return <Home words={words} />;
}
