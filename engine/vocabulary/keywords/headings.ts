import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-headings`: the headings that choices are shown below. */
export const headings: Keyword<'x-headings'> = plainKeyword
