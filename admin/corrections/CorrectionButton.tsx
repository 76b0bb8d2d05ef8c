import type { ReactNode } from 'react'
import { pointerOf, t } from '../../engine/index.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { InPageLink } from '../../renderer/ui/InPageLink.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { hide } from '../../renderer/ui/hide.tsx'
import { useRecordCorrections } from './corrections-context.ts'

/** Next to an answer: the state of its correction, or a button to ask for one. */
export function CorrectionButton(target: AnswerTarget) {
  const { findPending, collected, write } = useRecordCorrections()
  const path = pointerOf(target.path)
  const pending = findPending(path)
  const isCollected = collected.some(one => one.path === path)
  const parts = { title: target.title, words: wrap, hide }
  return (
    <span className="correct">
      {isCollected && <span className="badge badge-progress">{t('Not sent yet')}</span>}
      {pending && (
        <InPageLink
          className={pending.state === 'open' ? 'badge badge-incomplete' : 'badge badge-progress'}
          id={`correction-${pending._id}`}
        >
          {pending.state === 'open' ? t('To correct') : t('Answered')}
        </InPageLink>
      )}
      <Button
        look="link"
        className="correct-button"
        title={t('Ask to correct')}
        onClick={() => write(target)}
      >
        <AdminIcon name="flag" size={18} />
        {pending
          ? rich('<words>Ask again</words><hide> {title}</hide>', parts)
          : rich('<words>Ask to correct</words><hide> {title}</hide>', parts)}
      </Button>
    </span>
  )
}

const wrap = (words: ReactNode) => (
  <span key="words" className="correct-words">
    {words}
  </span>
)
