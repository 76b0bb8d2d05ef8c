import { paths } from '../../renderer/navigation/paths.ts'
import { CopyText } from './CopyText.tsx'

/** Where there are no employees yet: where they begin. Its heading is one below that of the place where it stands. */
export function ShareLink({ heading: Title = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <div className="empty">
      <Title>No employees yet</Title>
      <p>Share the sign-up link: people who register there appear here.</p>
      <CopyText title="Sign-up link" text={`${location.origin}${paths.signUp()}`} />
    </div>
  )
}
