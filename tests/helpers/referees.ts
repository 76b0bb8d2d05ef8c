import fs from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { listMailFiles } from '../../server/mail/transports/mailbox.ts'
import { readMail } from '../../server/mail/read-mail.ts'
import { copiedProject } from './copied.ts'
import type { Product } from './product.ts'
import type { Person } from './signed-up.ts'

const paper = (route: string) => ({
  types: ['application/pdf'],
  maxBytes: 500_000,
  saveWithout: true,
  route
})

/**
 * Returns a copy of the project that asks for a referee of each former employer, which is a step of rows, and for a doctor of
 * each child, in a list within another step. Their names and emails are fields of the rows. The caller deletes it with
 * `remove`.
 */
export function projectWithReferees() {
  const copied = copiedProject()
  copied.edit('schemas/employee-record/schema.json', record => {
    record.properties.employers = { 'x-route': 'employers', $ref: '../steps/employers/schema.json' }
    record.required.push('employers')
  })
  copied.edit('schemas/privacy.json', privacy => {
    privacy.parts.employers = 'employment'
  })
  copied.write('schemas/steps/employers/schema.json', {
    $schema: '../../meta/form.json',
    title: 'Former employers',
    type: 'array',
    items: {
      type: 'object',
      required: ['company', 'contact', 'reference'],
      properties: {
        company: { type: 'string', title: 'Company', maxLength: 60 },
        contact: {
          type: 'object',
          title: 'Referee',
          required: ['name', 'email'],
          properties: {
            name: { type: 'string', title: 'Name of the referee', maxLength: 60 },
            email: { type: 'string', title: 'Email of the referee', format: 'email' }
          }
        },
        reference: { title: 'Reference', format: 'pdf', 'x-file': paper('reference') }
      }
    }
  })
  copied.write('schemas/steps/employers/ui.json', {
    $schema: '../../meta/ui.json',
    'ui:row': 'Employer {n}',
    'ui:add': 'Add an employer'
  })
  copied.edit('schemas/steps/employee-details/schema.json', ({ properties }) => {
    properties.children = {
      type: 'array',
      title: 'Children',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['name', 'email'],
        properties: {
          name: { type: 'string', title: 'Name of the doctor', maxLength: 60 },
          email: { type: 'string', title: 'Email of the doctor', format: 'email' },
          health: { title: 'Health', format: 'pdf', 'x-file': paper('health') }
        }
      }
    }
  })
  copied.edit('schemas/journey.json', journey => {
    const education = journey.steps.find((step: { form: string }) => step.form === 'steps/education')
    Object.assign(education, { next: '/employee/employers' })
    journey.steps.splice(journey.steps.indexOf(education) + 1, 0, {
      form: 'steps/employers',
      path: '/employee/employers',
      prev: '/employee/education',
      next: '/employee/certificates',
      nextWhen: 'always',
      afterFirstSave: '/employee/certificates',
      save: 'Save and Continue',
      update: 'Save'
    })
  })
  copied.write('schemas/parties/reference/schema.json', {
    $schema: '../../meta/form.json',
    title: 'Reference',
    type: 'object',
    required: ['name', 'worked', 'trade'],
    properties: {
      name: { type: 'string', title: 'Your name', maxLength: 60 },
      company: { type: 'string', title: 'Where you worked together', maxLength: 60 },
      worked: { type: 'string', title: 'What did they do?', maxLength: 200 },
      skills: {
        type: 'array',
        title: 'Good at',
        uniqueItems: true,
        items: { type: 'string', enum: ['Welding', 'Cutting'] }
      },
      born: { type: 'string', title: 'Date of birth', format: 'date' },
      trade: {
        type: 'string',
        title: 'Trade',
        maxLength: 60,
        'x-showIf': { born: { age: { atLeast: 18 } } }
      }
    }
  })
  copied.edit('schemas/parties.json', ({ parties }) => {
    parties.referee = {
      title: 'Referee',
      rows: '/employers',
      document: 'reference',
      person: { name: 'contact/name', email: 'contact/email' },
      form: 'parties/reference',
      fills: { '/name': 'contact/name', '/company': 'company' },
      intro: 'Please tell us how you worked with {employee}.',
      days: 14,
      remindAfterDays: [3],
      onRefusal: 'tell-office'
    }
    parties.doctor = {
      title: 'Doctor',
      rows: '/employeeDetails/children',
      document: 'health',
      form: 'parties/reference',
      intro: 'Please sign for the child of {employee}.',
      days: 7,
      employeeSees: 'document'
    }
  })
  return copied
}

/** Waits up to 10 seconds for a mail to an address with these words in its subject or text, and returns the newest. */
export function mailTo(product: Product, address: string, words: string) {
  const folder = path.join(product.dataDir, 'mailbox')
  return vi.waitFor(
    async () => {
      const all = (await listMailFiles(folder)).map(({ name }) =>
        readMail(fs.readFileSync(path.join(folder, name), 'utf8'))
      )
      const found = all.find(
        ({ to, subject, text }) => to === address && `${subject} ${text}`.includes(words)
      )
      if (!found) throw new Error(`No mail to ${address} says ${words}.`)
      return found
    },
    { timeout: 10_000, interval: 50 }
  )
}

/**
 * Opens the newest link mailed to an address with its code. Returns its token, and functions to read, sign and decline its
 * form.
 */
export async function openLink(product: Product, address: string) {
  const { text } = await mailTo(product, address, '/asked#')
  const token = /\/asked#([\w-]{43})/.exec(text)?.[1] ?? ''
  await send('POST', '/party/code', {}, JSON.stringify({ token }))
  const code = await product.codeFor(address)
  const { body } = await send('POST', '/party/confirm', {}, JSON.stringify({ token, code }))
  const key = { 'x-link-key': body.data.key }
  return {
    token,
    keep: (answers: object) => send('PUT', '/party/draft', key, JSON.stringify({ answers })),
    form: async () => (await send('GET', '/party/form', key)).body.data,
    sign: (answers: { [name: string]: string }) => {
      const form = new FormData()
      for (const [name, answer] of Object.entries(answers)) form.append(name, answer)
      return send('POST', '/party/sign', key, form)
    },
    decline: (reason: string) => send('POST', '/party/decline', key, JSON.stringify({ reason }))
  }

  async function send(method: string, at: string, headers: object, body?: string | FormData) {
    const type = typeof body === 'string' && { 'content-type': 'application/json' }
    const answer = await fetch(`${product.url}/api${at}`, {
      method,
      headers: { ...headers, ...type },
      ...(body !== undefined && { body })
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are read here.
    return { status: answer.status, body: (await answer.json()) as any }
  }
}

/** Returns the HTTP status of opening a link without its code. */
export async function statusOfLink({ url }: Product, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/party/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token })
  })
  return answer.status
}

/** Returns a row of the step of former employers. */
export const employer = (company: string, email: string, more: object = {}) => ({
  company,
  contact: { name: `${company} Referee`, email },
  ...more
})

export const saveEmployers = (who: Person, rows: unknown[]) => who.call('POST', '/user/employers', rows)
