import { paths } from '../../renderer/navigation/paths.ts'
import { CopyText } from './CopyText.tsx'

/** Where there are no employees yet: where they begin. */
export function ShareLink() {
  return (
    <div className="empty">
      <h3>No employees yet</h3>
      <p>Share the sign-up link: whoever registers there appears here.</p>
      <CopyText title="Sign-up link" text={`${location.origin}${paths.signUp()}`} />
    </div>
  )
}
