import { t } from '../../engine/index.ts'
import { commandKey } from './command-key.ts'

interface KeyGroup {
  title: string
  keys: { press: string[]; does: string }[]
}

export const listKeyGroups = (): KeyGroup[] => [
  {
    title: t('On every page'),
    keys: [
      { press: [commandKey, 'K'], does: t('Search people, pages and actions') },
      { press: ['?'], does: t('Show these keys') },
      { press: ['Esc'], does: t('Close a menu or a dialog') }
    ]
  },
  {
    title: t('In the list of employees'),
    keys: [
      { press: ['/'], does: t('Search') },
      { press: ['['], does: t('Previous page') },
      { press: [']'], does: t('Next page') }
    ]
  },
  {
    title: t('While reviewing'),
    keys: [
      { press: ['A'], does: t('Accept') },
      { press: ['C'], does: t('Ask to correct') },
      { press: ['B'], does: t('Bring the last one back to review') },
      { press: ['N'], does: t('Next record') },
      { press: ['['], does: t('Previous record') }
    ]
  }
]
