/** The digits in a text, as 0 to 9: Arabic and Persian keyboards write their own, and mails put spaces between. */
export function digitsIn(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replaceAll(/[^0-9]/g, '');
}
