import { createElement, Fragment, type ReactNode } from 'react'
import { type RichValues, translate } from '../../engine/index.ts'

/** Translates a sentence with elements in it: `rich('Read the <notice>privacy notice</notice>.', { notice: words => … })`. */
export function rich(english: string, values: RichValues<ReactNode>): ReactNode {
  return createElement(Fragment, null, ...[translate<ReactNode>(english, values)].flat())
}
