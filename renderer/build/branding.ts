import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { themesOf } from '../../engine/model/colours.ts'
import { organisation } from '../../generated/journey.ts'

/** Writes the organisation's colour into the head of every page, in place of the default green. */
export function writeOwnColour(): Plugin {
  return {
    name: 'own-colour',
    transformIndexHtml(html) {
      const { colour } = organisation
      if (!colour) return html
      return {
        html: html.replace(/(name="theme-color" content=")[^"]*/, `$1${colour}`),
        tags: [{ tag: 'style', children: styleOf(colour), injectTo: 'head' }]
      }
    }
  }
}

/** Returns the organisation's colours as CSS, with more specific selectors than the style sheet, which may load later. */
export function styleOf(colour: string): string {
  const { light, dark } = themesOf(colour)
  return `@media screen{html:root,html .light{${tokensOf(light)}}@media (prefers-color-scheme:dark){html:root{${tokensOf(dark)}}}}`
}

const tokensOf = (tokens: { [token: string]: string }) =>
  Object.entries(tokens)
    .map(([token, colour]) => `--${token}:${colour}`)
    .join(';')

/** Throws if a picture of the organisation is not among the served files. */
export function requirePictures(dist: string) {
  for (const name of ['logo', 'picture'] as const) {
    const file = organisation[name]
    if (file?.startsWith('/') && !fs.existsSync(path.join(dist, file)))
      throw new Error(
        `schemas/organisation.json: "${name}" is ${file}, which does not exist. Put the file at renderer/public${file}, or correct the path.`
      )
  }
}
