import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { organisation } from '../../generated/journey.ts'
import { paths } from '../navigation/paths.ts'

const green = '#0b6e4f'
const sizes = [192, 512]

/** Writes what a phone needs to install the app: the manifest, and icons in the organisation's colour. */
export async function writeInstallFiles(dist: string) {
  const { name, abbreviation, colour = green } = organisation
  fs.mkdirSync(path.join(dist, 'icons'))
  const drawing = drawIcon(abbreviation, colour)
  fs.writeFileSync(path.join(dist, 'icons/icon.svg'), drawing)
  for (const size of sizes) {
    await sharp(Buffer.from(drawing), { density: 288 })
      .resize(size, size)
      .png({ palette: true })
      .toFile(path.join(dist, `icons/icon-${size}.png`))
  }
  const manifest = {
    name,
    short_name: abbreviation,
    description: `Employee record - ${name}`,
    id: paths.home(),
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#f6f8f6',
    theme_color: colour,
    icons: [
      ...sizes.map(size => ({
        src: `/icons/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable'
      })),
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' }
    ]
  }
  fs.writeFileSync(path.join(dist, 'manifest.webmanifest'), JSON.stringify(manifest, undefined, 2))
}

/** Draws the abbreviation above a line on a filled square. Phones mask icons, which may cut off up to a fifth at each side. */
function drawIcon(abbreviation: string, colour: string): string {
  const letters = abbreviation.slice(0, 6)
  const text = letters.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  const size = Math.min(34, 88 / Math.max(letters.length, 1))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="${colour}"/>
  <text x="48" y="${48 + size / 3}" text-anchor="middle" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-weight="700" font-size="${size}" fill="#fff">${text}</text>
  <path d="M30 68h36" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
</svg>
`
}
