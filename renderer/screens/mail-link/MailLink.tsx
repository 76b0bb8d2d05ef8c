import { useLocation } from 'react-router-dom'
import { paths } from '../../navigation/paths.ts'
import { Invited } from '../invited/Invited.tsx'
import { StopReminders } from '../stop-reminders/StopReminders.tsx'
import { UndoCorrection } from '../undo-correction/UndoCorrection.tsx'

/** The pages for links in mails that need no log-in. They share one chunk, as each is rarely opened. */
export default function MailLink() {
  const { pathname } = useLocation()
  if (pathname.startsWith(paths.invited())) return <Invited />
  return pathname.startsWith(paths.undoCorrection()) ? <UndoCorrection /> : <StopReminders />
}
