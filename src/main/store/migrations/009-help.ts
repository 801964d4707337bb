/**
 * The category of each game by the strongest help used (`shared/game/help.ts`), and for results how often each kind of
 * help was used. The moves of a game are authoritative. The column of `sessions` caches the result of replaying them,
 * for lists and for a trigger: it does not count a game that was given up as solved.
 *
 * Old games are classified from their stored moves, with the same result as replaying them:
 * - a run of the solver that placed digits in several steps showed the solution
 * - another step that places digits gave digits
 * - any other step was a hint
 *
 * `helped` is the number of such moves before the game was finished, so later ones do not count for a result. If the
 * moves are gone, help is taken as hints. Only games with lives are known to have shown mistakes.
 */
export const help = `
  ALTER TABLE sessions ADD COLUMN help TEXT NOT NULL DEFAULT 'unaided'
    CHECK (help IN ('unaided', 'checked', 'hinted', 'digits', 'given-up'));
  ALTER TABLE results ADD COLUMN help TEXT NOT NULL DEFAULT 'unaided'
    CHECK (help IN ('unaided', 'checked', 'hinted', 'digits', 'given-up'));
  ALTER TABLE results ADD COLUMN help_counts TEXT NOT NULL
    DEFAULT '{"checks":0,"hints":{"where":0,"technique":0,"pattern":0,"step":0},"analyses":0,"digits":0}';

  CREATE TABLE old_help (
    session_id INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    placing INTEGER NOT NULL,
    digits INTEGER NOT NULL
  ) STRICT;
  INSERT INTO old_help
  WITH parsed AS (
    SELECT session_id, sequence, move, CASE WHEN json_valid(move) THEN json_extract(move, '$.kind') END AS kind FROM moves
  ), steps AS (
    SELECT session_id, sequence, coalesce(json_array_length(move, '$.placements'), 0) AS digits
    FROM parsed WHERE kind = 'apply'
    UNION ALL
    SELECT session_id, sequence, coalesce(json_array_length(step.value, '$.placements'), 0)
    FROM parsed, json_each(move, '$.steps') AS step WHERE kind = 'solve'
  )
  SELECT session_id, row_number() OVER (PARTITION BY session_id ORDER BY sequence), sum(digits > 0), sum(digits)
  FROM steps GROUP BY session_id, sequence;

  UPDATE sessions SET help = old.help
  FROM (
    SELECT old_help.session_id AS id,
           CASE max(min(placing, 2)) WHEN 2 THEN 'given-up' WHEN 1 THEN 'digits' ELSE 'hinted' END AS help
    FROM old_help LEFT JOIN results ON results.session_id = old_help.session_id
    WHERE nth <= coalesce(helped, nth)
    GROUP BY old_help.session_id
  ) AS old
  WHERE sessions.id = old.id;

  UPDATE results SET help = sessions.help FROM sessions WHERE sessions.id = session_id;
  UPDATE results SET help = 'hinted' WHERE helped > 0 AND help = 'unaided';
  UPDATE results SET help = 'checked' FROM sessions
  WHERE sessions.id = session_id AND results.help = 'unaided' AND mistakes > 0
    AND CASE WHEN json_valid(rules) THEN json_extract(rules, '$.lives') END IS NOT NULL;
  UPDATE sessions SET help = results.help FROM results WHERE results.session_id = sessions.id;

  UPDATE results SET help_counts = json_object(
    'checks', CASE help WHEN 'checked' THEN mistakes ELSE 0 END,
    'hints', json_object('where', 0, 'technique', 0, 'pattern', 0, 'step', CASE help WHEN 'hinted' THEN helped ELSE 0 END),
    'analyses', 0,
    'digits', coalesce((SELECT sum(digits) FROM old_help
                        WHERE old_help.session_id = results.session_id AND nth <= helped AND placing = 1), 0));
  DROP TABLE old_help;

  UPDATE puzzles SET solves = max(0, solves - lost.games), state = CASE WHEN solves > lost.games THEN 2 ELSE 1 END
  FROM (
    SELECT coalesce(original_id, sessions.puzzle_id) AS id, count(*) AS games
    FROM results
    JOIN sessions ON sessions.id = session_id
    LEFT JOIN copies ON copies.puzzle_id = sessions.puzzle_id
    WHERE results.help = 'given-up' AND solved = 1
    GROUP BY 1
  ) AS lost
  WHERE puzzles.id = lost.id;

  DROP TRIGGER sessions_count_as_solved;
  UPDATE sessions SET solved = 0 WHERE help = 'given-up';
  CREATE TRIGGER sessions_count_as_solved AFTER UPDATE OF finished ON sessions
  WHEN NEW.finished = 1 AND OLD.solved = 0 AND NEW.help <> 'given-up'
  BEGIN
    UPDATE sessions SET solved = 1 WHERE id = NEW.id;
    UPDATE puzzles SET solves = solves + 1, state = 2
    WHERE id = coalesce((SELECT original_id FROM copies WHERE puzzle_id = NEW.puzzle_id), NEW.puzzle_id);
  END;
`;
