import type { ReactNode } from 'react'
import { Fragment, jsxs } from 'react/jsx-runtime'
import { type RichValues, translate } from '../../engine/index.ts'

/** Translates a sentence with elements in it: `rich('Read the <notice>privacy notice</notice>.', { notice: words => … })`. */
export const rich = (english: string, values: RichValues<ReactNode>): ReactNode =>
  jsxs(Fragment, { children: [translate<ReactNode>(english, values)].flat() })

/** For words of a sentence that stand out: `rich('Your email is <strong>{email}</strong>.', { email, strong })`. */
export const strong = (words: ReactNode): ReactNode => jsxs('strong', { children: words })
