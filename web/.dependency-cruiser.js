/** Who may import whom; types count as much as code. */
const GAME = '^src/games/([^/]+)/';

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'what needs each other belongs together',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'games-stand-alone',
      comment: 'a game knows the shell and the ui, never another game or a page',
      severity: 'error',
      from: { path: GAME },
      to: { path: '^src/(games/[^/]+|pages|story|replay)/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'shell-knows-no-game',
      comment: 'a table has its game only through GameScreen',
      severity: 'error',
      from: { path: '^src/(shell|replay)/' },
      to: { path: [GAME, '^src/(story|pages)/'] },
    },
    {
      name: 'pages-know-no-game',
      comment: 'pages have games only through their manifests',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: [GAME, '^src/(story|shell)/'] },
    },
    {
      name: 'ui-knows-nobody',
      comment: 'ui, look and wire are used by all',
      severity: 'error',
      from: { path: '^src/(ui|look|wire)/' },
      to: { path: '^src/(games|pages|replay|story|shell)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: ['^src/', '^tests/'],
    enhancedResolveOptions: { extensions: ['.ts', '.svelte.ts', '.svelte', '.js'] },
  },
};
