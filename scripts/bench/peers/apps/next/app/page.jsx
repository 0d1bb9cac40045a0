import content from '../content.json';
import { Home } from '../Home.jsx';

export default function Page() {
  return <Home content={content} />;
}
