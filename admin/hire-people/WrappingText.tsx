import { Fragment } from 'react'

/** A text whose addresses wrap behind their @ and dots. */
export function WrappingText({ text }: { text: string }) {
  if (!text.includes('@')) return text
  return text.split(/(?<=@|[^\s.]\.(?=\S))/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
