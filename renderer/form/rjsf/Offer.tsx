import { type ComponentType, useEffect, useState } from 'react'
import type { CopyAnswerProps } from '../CopyAnswer.tsx'

/** Offers the answer that `ui:prefill` names. Few forms need it, so it is lazy-loaded; if that fails, nothing is offered. */
export function Offer(props: CopyAnswerProps) {
  const [CopyAnswer, load] = useState<ComponentType<CopyAnswerProps>>()
  useEffect(
    () =>
      void import('../CopyAnswer.tsx').then(
        loaded => load(() => loaded.CopyAnswer),
        () => undefined
      ),
    []
  )
  return CopyAnswer && <CopyAnswer {...props} />
}
