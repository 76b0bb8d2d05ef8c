import type { Product } from './product.ts'
import { good, pdf, picture } from './records.ts'
import type { Person } from './signed-up.ts'

type Changes = { personalInfo?: object; employeeDetails?: object }

/** Saves every part of a record through the API of a running product: it becomes Completed. */
export async function completed(product: Product, { call, token }: Person, changes: Changes = {}) {
  await call('POST', '/user/personalInfo/', { ...good.personalInfo, ...changes.personalInfo })
  await send('/user/personalInfo/upload-passport/', [
    ['passport', fileOf(await picture(), 'me.jpg', 'image/jpeg')]
  ])
  await call('POST', '/user/employeeDetails', { ...good.employeeDetails, ...changes.employeeDetails })
  await call('POST', '/user/educationalBackground', good.educationalBackground)
  for (const target of ['1', '2']) {
    const form = fileOf(await pdf(), `guarantor ${target}.pdf`, 'application/pdf')
    await send('/user/guarantors', [
      ['target', target],
      ['guarantor', form]
    ])
  }
  const signature = fileOf(await picture({ width: 300, height: 100, type: 'png' }), 'sign.png', 'image/png')
  await send('/user/signature', [...Object.entries(good.signature), ['signature', signature]])
  const { body } = await call('GET', '/user')
  if (!body.data.completed) throw new Error(`Not completed: ${JSON.stringify(body.data.missing)}`)

  async function send(path: string, fields: [string, string | File][]) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  }
}

const fileOf = (bytes: Buffer, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })
