/** The look of the page with a person's data. It stands in the page, which needs no other file. */
export const readableStyle = `
:root { color-scheme: light dark; --ink: #14211f; --soft: #5b6664; --line: #d9dedd; --ground: #fff; --raised: #f4f6f5; --accent: #0e4a4e }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f1; --soft: #a6b1af; --line: #37413f; --ground: #121817; --raised: #1b2221; --accent: #7fc9cb } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word }
main, header { max-width: 62rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem) }
header { padding-block: 2.5rem 1rem }
main { padding-block-end: 4rem }
h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 5vw, 2.25rem); line-height: 1.15; overflow-wrap: anywhere }
h2 { margin: 3rem 0 .75rem; padding-block-end: .5rem; border-block-end: 2px solid var(--accent); font-size: 1.375rem }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem }
p { margin: 0 0 .5rem; max-width: 44rem }
.soft { color: var(--soft) }
a { color: var(--accent) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none }
nav a { display: inline-block; padding-block: .35rem }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .5rem 1.25rem .5rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top }
th { color: var(--soft); font-size: .875rem; font-weight: 400 }
.money { text-align: end; white-space: nowrap }
.time { white-space: nowrap }
dl { display: grid; grid-template-columns: minmax(8rem, 13rem) minmax(0, 1fr); gap: .25rem 1.25rem; margin: 0 0 .75rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised) }
dt { color: var(--soft) }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
@media (max-width: 40rem) {
  dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  dd { margin-block-end: .5rem }
  table, tbody, tr, td { display: block }
  thead { display: none }
  tr { padding-block: .5rem; border-block-end: 1px solid var(--line) }
  td { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 1rem; padding: .15rem 0; border: 0 }
  td::before { content: attr(data-label); color: var(--soft) }
  td.none { display: none }
  td.money { text-align: start }
}
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --ground: #fff; --raised: #fff; --accent: #000 }
  body { font-size: 10pt }
  header { padding-block-start: 0 }
  nav { display: none }
  h2, h3 { break-after: avoid }
  dl, tr { break-inside: avoid }
}`;
