import { frames } from './example-frames.ts'

/** The same lines with and without a mistake. The diagnostic must be at the first line that differs. */
export interface Example {
  /** The frame of the example project around the lines. */
  in: Frame
  bad: string
  good: string
}

export type Frame = keyof typeof frames

/** Tags for lines in a frame, in which each mistake is followed by its correction: «wrong→right». */
export const exampleIn = Object.fromEntries(
  Object.keys(frames).map(frame => [frame, createTag(frame as Frame)])
) as { [frame in Frame]: ReturnType<typeof createTag> }

function createTag(frame: Frame) {
  return (texts: TemplateStringsArray, ...values: string[]): Example => {
    const lines = String.raw({ raw: texts }, ...values)
    return { in: frame, bad: lines.replaceAll(change, '$1'), good: lines.replaceAll(change, '$2') }
  }
}

const change = /«([^«→»]*)→([^«→»]*)»/g
