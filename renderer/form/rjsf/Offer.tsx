import { type ComponentType, useEffect, useState } from 'react'
import type { CopyAnswerProps } from '../CopyAnswer.tsx'

/** Offers the answer that `ui:prefill` names. Few forms have one; where its code does not come, the question is asked without it. */
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
