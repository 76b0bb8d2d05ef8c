import { say, sentence } from '../../engine/index.ts'
import { refuse } from './errors.ts'

/** The form and the field in which a name is entered. */
interface NameInput {
  form: string
  path: string
}

/** Endings of web addresses that anybody can buy. Common names of people are left out, as in "Mrs.Faith". */
const endings =
  'com|net|org|info|biz|edu|gov|int|name|mobi|tel|asia|africa|lagos|eu|ng|gh|ke|za|cm|bj|tg|ne|td|sn|ci|ug|tz|rw|zm|zw|' +
  'na|eg|ma|tn|dz|uk|us|ca|au|nz|ie|de|fr|nl|ch|es|pt|it|pl|cz|se|dk|fi|gr|hu|ro|ru|su|ua|by|tr|il|ir|ae|pk|in|bd|lk|id|' +
  'ph|vn|th|sg|hk|tw|jp|kr|cn|br|ar|cl|mx|pe|co|cc|io|me|ai|tk|ml|ga|cf|gq|tv|ly|to|gl|gd|gg|gy|fm|im|ms|mu|nu|pw|sc|sh|' +
  'sx|tc|vc|vg|ws|academy|agency|app|apply|art|bank|bar|bid|blog|bond|buzz|care|careers|cash|cam|center|cfd|chat|click|' +
  'cloud|club|codes|community|company|consulting|contact|courses|credit|cyou|design|dev|digital|direct|domains|download|' +
  'education|email|energy|engineering|enterprises|events|exchange|expert|express|finance|financial|foundation|foo|fun|' +
  'fund|fyi|games|gives|global|group|guide|guru|hair|health|help|host|hosting|house|icu|inc|insure|international|ink|' +
  'institute|jobs|land|lat|legal|limited|link|live|llc|loan|loans|lol|ltd|makeup|management|market|marketing|media|money|' +
  'monster|mov|network|news|ngo|one|ong|online|onl|page|partners|party|pay|photos|pics|plus|press|pro|properties|pub|' +
  'quest|recruitment|rent|report|rest|review|reviews|rip|rocks|run|sbs|school|science|security|services|shop|site|skin|' +
  'social|software|solutions|space|store|stream|studio|study|support|surf|systems|team|tech|technology|tips|today|tools|' +
  'top|trade|trading|training|tube|university|vip|wang|watch|webcam|website|wiki|win|work|works|world|wtf|xin|xyz|yachts|' +
  'zip|zone|рф|xn--[a-z0-9-]+'

/** Matches what mail programs and phones turn into a link or a call, also without `https://`. */
const link = new RegExp(
  [
    String.raw`//|\b(?:https?|mailto|tel|sms):|\bwww[.。]|\d{1,3}(?:\.\d{1,3}){3}`,
    String.raw`[.。](?:${endings})/`,
    String.raw`[\p{L}\p{N}-]{2}[.。](?:${endings})(?![\p{L}\p{N}-])`,
    String.raw`@[\p{L}\p{N}-]+[.。]`,
    String.raw`(?:\p{Nd}[\s().-]{0,2}){7}`
  ].join('|'),
  'iu'
)

const invisible = /[\p{Cc}\p{Cf}]/gu

export const contactInName = sentence('Enter the name without a web address or a phone number.')

/** Checks whether a name contains no web address and no phone number. */
export const isPlainName = (name: string): boolean =>
  !link.test(name.normalize('NFKC').replace(invisible, ''))

/**
 * Throws for a name that contains a web address or a phone number. Names are in mails and text messages to people without an
 * account, so anyone who signs up could send links, or numbers to call, in the name of the organisation.
 */
export function requirePlainName(name: string, field?: NameInput) {
  if (isPlainName(name)) return
  const msg = say(contactInName)
  const refusal = refuse('input.invalid', { problems: [{ rule: 'pattern', msg, path: '', ...field }] })
  if (!field) refusal.problems = undefined
  throw refusal
}
