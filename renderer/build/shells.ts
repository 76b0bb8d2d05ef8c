import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { journey, organisation, titles } from '../../generated/journey.ts'
import { paths } from '../navigation/paths.ts'
import { pages } from '../routes.tsx'
import { formModule, formRenderer } from './boot-script.ts'
import { prerenderNotLoaded, prerenderPage, prerenderStep } from './prerender.tsx'

/** A separate style sheet during development; the build inlines it. */
const criticalLink = /\n *<link rel="stylesheet" href="\/ui\/critical.css"[^>]*>/

const spinner =
  '<div class="spinner-screen"><span role="status"><span class="spinner" aria-hidden="true"></span><span class="visually-hidden">Loading</span></span></div>'

const shells = [
  { file: 'index.html', path: paths.home(), title: 'Welcome', modules: [] },
  {
    file: 'login.html',
    path: paths.logIn(),
    title: 'Log In',
    modules: [formRenderer, formModule('account/log-in')]
  },
  {
    file: 'signup.html',
    path: paths.signUp(),
    title: 'Sign Up',
    modules: ['screens/sign-up/SignUp.tsx', formRenderer, formModule('account/sign-up')]
  },
  {
    file: 'verify.html',
    path: paths.checkPaper(),
    title: 'Check a PDF',
    modules: ['screens/check-paper/CheckPaper.tsx', formRenderer, formModule('account/paper-code')]
  }
]

/**
 * Writes the HTML pages that the server sends, named by address: visitors' pages and steps, readable before any script has
 * loaded; a spinner for all other pages; and the page of status 404. `.pages.json` lists the addresses for the server.
 */
export async function writeShells(dist: string, ui: string, listPreloads: (modules: string[]) => string[]) {
  const built = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  const critical = await readCriticalStyle(path.join(ui, 'critical.css'))
  const notLoaded = await prerenderNotLoaded()
  for (const { file, path: address, title, modules } of shells) {
    const body = withSpinner(await prerenderPage(address))
    write(file, pageOf({ built, critical, notLoaded, title, body, preloads: listPreloads(modules) }))
  }
  for (const step of journey.steps) {
    const body = withSpinner(await prerenderStep(step))
    const title = titles[step.form] ?? ''
    write(`${step.path.slice(1)}.html`, pageOf({ built, critical, notLoaded, title, body, preloads: [] }))
  }
  write('app.html', pageOf({ built, critical, notLoaded, title: '', body: spinner, preloads: [] }))
  const unknown = await prerenderPage('/404')
  write(
    '404.html',
    pageOf({ built, critical, notLoaded, title: 'Page not found', body: unknown, preloads: [] })
  )
  write('.pages.json', JSON.stringify(pages.map(({ path: address }) => address)))

  function write(file: string, html: string) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
    fs.writeFileSync(path.join(dist, file), html)
  }
}

const withSpinner = (page: string) =>
  `<div class="shell">${page}</div><div class="shell-spinner">${spinner}</div>`

interface Shell {
  built: string
  critical: string
  notLoaded: string
  title: string
  body: string
  preloads: string[]
}

/** Returns a page with critical CSS inlined. The style sheet follows the content, so that it does not block rendering. */
function pageOf({ built, critical, notLoaded, title, body, preloads }: Shell): string {
  const page = built.replace(criticalLink, '')
  const sheets = page.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const links = preloads.map(href => `    <link rel="modulepreload" crossorigin href="/${href}">\n`).join('')
  return sheets
    .reduce((html, sheet) => html.replace(sheet, ''), page)
    .replace(
      /<title>.*<\/title>/,
      () => `<title>${[title, organisation.name].filter(Boolean).join(' - ')}</title>`
    )
    .replace('</head>', () => `${links}    <style>${critical}</style>\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${body}</div>\n    <template id="not-loaded">${notLoaded}</template>\n${sheets.join('')}`
    )
}

async function readCriticalStyle(file: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, minify: true, write: false })
  return outputFiles
    .map(({ text }) => text)
    .join('')
    .trim()
}
