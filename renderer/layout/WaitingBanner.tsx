import { Link, useLocation } from 'react-router-dom'
import { joinList, rowIdName, say, sentence, t, withTitle } from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import { isChosen } from '../form/files/file-answer.ts'
import { type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'
import { titleOfSave } from '../saving/waiting-title.ts'
import { useSendWaiting, useWaitingSaves } from '../saving/use-waiting-saves.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export const waitingSentence = sentence('Saved on this device. We will send it when you are back online.')

/** Lists answers that wait on this device to be sent, and those the server refused. While it is mounted, it sends them. */
export function WaitingBanner() {
  const waiting = useWaitingSaves()
  const send = useSendWaiting(waiting)
  const unsent = waiting.filter(({ refusal }) => !refusal)
  const { pathname } = useLocation()
  // The page where a refused answer can be corrected shows the refusal itself.
  const refused = waiting.filter(save => save.refusal && pathOfRefusal(save) !== pathname)
  return (
    <div className="waiting">
      <div role="status">
        {unsent.length > 0 && (
          <Notice title={t('Waiting to be sent: {titles}', { titles: joinList(unsent.map(titleOfSave)) })}>
            <p>
              {say(waitingSentence)}{' '}
              <Button look="link" onClick={() => void send()}>
                {t('Try now')}
              </Button>
            </p>
          </Notice>
        )}
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <Notice tone="danger" title={t('Some answers could not be saved')}>
            <ul>
              {refused.map(save => (
                <li key={save.part}>
                  {isAsked(save) ? (
                    <Link to={pathOfRefusal(save)}>{titleOfSave(save)}</Link>
                  ) : (
                    titleOfSave(save)
                  )}
                  {reasonOf(save)}{' '}
                  {!isAsked(save) && (
                    <Button look="link" onClick={() => void waitingSaves.remove(save)}>
                      {t('Delete these answers')}
                    </Button>
                  )}
                  <UnaskedAnswers save={save} />
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </div>
  )
}

/** What was entered on pages that a newer version no longer has, so that it can be read and copied. */
function UnaskedAnswers({ save }: { save: WaitingSave }) {
  const isOnPage = (name: string) => isAsked(save) && journey.steps.some(({ form }) => form === name)
  const entered = save.answers.flatMap(({ form, value }) => (isOnPage(form) ? [] : listEntered(value)))
  if (entered.length === 0) return null
  return (
    <details>
      <summary>{t('Show {title}', { title: titleOfSave(save) })}</summary>
      {entered.join(', ')}
    </details>
  )
}

/** Lists the texts, numbers and names of files in a value whose form is gone, so without their questions. */
function listEntered(value: unknown): string[] {
  if (isChosen(value)) return [value.name]
  if (typeof value === 'string' || typeof value === 'number') return [`${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => (name === rowIdName ? [] : listEntered(below)))
}

/** Returns the path of the step where the first problem can be corrected. */
function pathOfRefusal({ path, refusal }: WaitingSave): string {
  const refusedStep = journey.steps.find(({ form }) =>
    refusal?.problems.some(problem => problem.form === form)
  )
  return refusedStep?.path ?? path
}

/** Whether there still is a page where the save can be corrected: a newer version may have none. */
const isAsked = (save: WaitingSave) => journey.steps.some(({ path }) => path === pathOfRefusal(save))

/** Returns the colon of the language and the reason. The title before them may be a link. */
const reasonOf = ({ refusal }: WaitingSave) =>
  withTitle('', refusal?.problems[0]?.msg ?? refusal?.message ?? '')
