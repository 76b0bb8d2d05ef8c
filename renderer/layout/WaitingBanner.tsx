import { Link, useLocation } from 'react-router-dom'
import { joinList, say, sentence, t, withTitle } from '../../engine/index.ts'
import { journey } from '../../generated/journey.ts'
import { type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'
import { titleOfSave } from '../saving/waiting-title.ts'
import { useSendWaiting, useWaitingSaves } from '../saving/use-waiting-saves.ts'
import { Button } from '../ui/Button.tsx'
import { lazyInPlace } from '../ui/lazy-component.tsx'
import { Notice } from '../ui/Notice.tsx'

const UnaskedAnswers = lazyInPlace(() =>
  import('./UnaskedAnswers.tsx').catch(() => ({ default: () => null }))
)

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
                  {listUnasked(save).length > 0 && (
                    <UnaskedAnswers title={titleOfSave(save)} answers={listUnasked(save)} />
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </div>
  )
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

const isStep = (form: string) => journey.steps.some(step => step.form === form)
/** Returns the answers that were entered on pages that a newer version no longer has. */
const listUnasked = (save: WaitingSave) => save.answers.filter(({ form }) => !isAsked(save) || !isStep(form))

/** Returns the colon of the language and the reason. The title before them may be a link. */
const reasonOf = ({ refusal }: WaitingSave) =>
  withTitle('', refusal?.problems[0]?.msg ?? refusal?.message ?? '')
