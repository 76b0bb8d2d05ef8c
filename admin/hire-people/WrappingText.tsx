import { Fragment } from 'react'

/** A text in which email addresses can wrap after @ and dots. */
export function WrappingText({ text }: { text: string }) {
  if (!text.includes('@')) return text
  return text.split(/(?<=@|[^\s.]\.(?=\S))/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
